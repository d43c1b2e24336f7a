/** A metric whose value is not always known. */
import { Gauge, type Registry } from 'prom-client';

/**
 * Adds a gauge that is left out of the metrics while its value is unknown: a zero would look like a real value.
 * @param read returns null while the value is unknown
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
      // `reset` would set the gauge to zero.
      if (figure === null) this.remove({});
      else this.set(figure);
    },
  });
}
