/** A figure that is not always known. */
import { Gauge, type Registry } from 'prom-client';

/**
 * A gauge that is left out of the metrics while nothing is known: a zero would be a figure.
 * @param read null: not known
 */
export function addFigure(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | null | Promise<number | null>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const figure = await read();
      // `reset` would make it a zero.
      if (figure === null) this.remove({});
      else this.set(figure);
    },
  });
}
