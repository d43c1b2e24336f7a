/** A silent Web Audio context that records every call. */

/** A parameter: its value, and the ramps started on it. */
export class FakeParam {
  value: number;
  readonly ramps: { readonly target: number; readonly at: number; readonly constant: number }[] = [];

  constructor(value = 1) {
    this.value = value;
  }

  setTargetAtTime(target: number, at: number, constant: number): void {
    this.ramps.push({ target, at, constant });
  }

  /** Target of the newest ramp, or the value if there is none. */
  get goal(): number {
    return this.ramps.at(-1)?.target ?? this.value;
  }
}

export class FakeNode {
  readonly kind: string;
  readonly to: FakeNode[] = [];
  readonly gain = new FakeParam();
  readonly offset = new FakeParam();
  readonly pan = new FakeParam(0);
  readonly playbackRate = new FakeParam();
  readonly threshold = new FakeParam();
  readonly knee = new FakeParam();
  readonly ratio = new FakeParam();
  readonly attack = new FakeParam();
  readonly release = new FakeParam();
  buffer: unknown = null;
  loop = false;
  onended: (() => void) | null = null;
  startedAt: number | null = null;
  stoppedAt: number | null = null;

  constructor(kind: string) {
    this.kind = kind;
  }

  connect(next: FakeNode): FakeNode {
    this.to.push(next);
    return next;
  }

  disconnect(): void {
    this.to.length = 0;
  }

  start(_when = 0, offset = 0): void {
    this.startedAt = offset;
  }

  stop(at = 0): void {
    this.stoppedAt = at;
  }

  /** Kinds of the nodes that the sound passes through, up to the last one. */
  path(): string[] {
    const [next] = this.to;
    return next ? [next.kind, ...next.path()] : [];
  }
}

export class FakeContext {
  state = 'running';
  currentTime = 0;
  readonly nodes: FakeNode[] = [];
  readonly destination = new FakeNode('destination');
  readonly calls: string[] = [];

  createGain = () => this.#add('gain');
  createStereoPanner = () => this.#add('panner');
  createDynamicsCompressor = () => this.#add('limiter');
  createConstantSource = () => this.#add('constant');
  createBufferSource = () => this.#add('source');
  createMediaElementSource = () => this.#add('stream');

  async resume(): Promise<void> {
    this.calls.push('resume');
    this.state = 'running';
  }

  async suspend(): Promise<void> {
    this.calls.push('suspend');
    this.state = 'suspended';
  }

  async close(): Promise<void> {
    this.calls.push('close');
    this.state = 'closed';
  }

  /** The context with the type that the code expects. */
  get real(): AudioContext {
    return this as object as AudioContext;
  }

  sources(): FakeNode[] {
    return this.nodes.filter(({ kind, startedAt }) => kind === 'source' && startedAt !== null);
  }

  #add(kind: string): FakeNode {
    const node = new FakeNode(kind);
    this.nodes.push(node);
    return node;
  }
}

/** Resolves once all settled promises have run their callbacks. */
export const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};
