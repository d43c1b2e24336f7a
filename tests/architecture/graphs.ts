/** Graphs of imports: cycles and depth. */

export type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns every cycle once, as a list of its nodes (Tarjan's strongly connected components). */
export function findCycles(graph: Graph): string[][] {
  return components(graph).filter((component) => component.length > 1);
}

/** Returns the strongly connected components of a graph, each listed after those that it leads to (Tarjan). */
export function components(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!graph.has(target)) continue;
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(node, Math.min(low.get(node) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    found.push(stack.splice(stack.indexOf(node)));
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** Returns the number of nodes on the longest path through a graph; a cycle counts as one node. */
export function depthOf(graph: Graph): number {
  const componentOf = new Map<string, number>();
  const depths: number[] = [];
  for (const [at, component] of components(graph).entries()) {
    for (const node of component) componentOf.set(node, at);
    const below = component
      .flatMap((node) => graph.get(node) ?? [])
      .map((target) => componentOf.get(target))
      .filter((other) => other !== undefined && other !== at)
      .map((other) => depths[other ?? 0] ?? 0);
    depths.push(1 + Math.max(0, ...below));
  }
  return Math.max(0, ...depths);
}
