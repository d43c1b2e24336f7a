/** A binary heap of whole numbers by cost, least first; equal costs leave in the order they came. */
export interface CostHeap {
  readonly size: number;
  push(value: number, cost: number): void;
  /** The value of least cost, or -1 where there is none. */
  pop(): number;
}

export function createHeap(): CostHeap {
  const values: number[] = [];
  const costs: number[] = [];
  const orders: number[] = [];
  let count = 0;
  const before = (a: number, b: number) => {
    const difference = (costs[a] as number) - (costs[b] as number);
    return difference < 0 || (difference === 0 && (orders[a] as number) < (orders[b] as number));
  };
  const swap = (a: number, b: number) => {
    for (const list of [values, costs, orders]) {
      const kept = list[a] as number;
      list[a] = list[b] as number;
      list[b] = kept;
    }
  };
  return {
    get size() {
      return values.length;
    },
    push(value, cost) {
      let at = values.length;
      values.push(value);
      costs.push(cost);
      orders.push(count++);
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!before(at, parent)) break;
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      const top = values[0];
      if (top === undefined) return -1;
      swap(0, values.length - 1);
      values.pop();
      costs.pop();
      orders.pop();
      for (let at = 0; ; ) {
        let least = at;
        for (const child of [at * 2 + 1, at * 2 + 2]) {
          if (child < values.length && before(child, least)) least = child;
        }
        if (least === at) return top;
        swap(at, least);
        at = least;
      }
    },
  };
}
