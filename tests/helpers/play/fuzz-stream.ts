/**
 * Invalid streams for the realm's end of a gateway: noise, truncated batches, flipped bits, and valid batches out of
 * place.
 */
import { SILENT_LOG } from '#game/server/log.ts';
import { BatchWriter } from '#game/server/net/gateway/frames.ts';
import { RemoteGateway } from '#game/server/net/gateway/remote.ts';
import type { Acceptor } from '#game/server/net/transport.ts';

const accept: Acceptor = () => ({
  onState: () => undefined,
  onEvent: () => undefined,
  onClose: () => undefined,
});

/**
 * Feeds `batches` corrupt batches to gateways; each gateway that is given up is replaced with a new one.
 * @param random numbers from 0 below 1
 * @returns the number of gateways given up; any other effect of a batch is thrown
 */
export function corruptStreams(batches: number, random: () => number): number {
  const below = (limit: number): number => Math.floor(random() * limit);
  let givenUp = 0;
  let gateway = fresh();
  function fresh(): RemoteGateway {
    const made: RemoteGateway = new RemoteGateway(
      { log: SILENT_LOG, now: () => 0, atEnd: (task) => task(), admissionLimitMs: 1000 },
      {
        waiting: 0,
        send: () => undefined,
        giveUp: () => {
          givenUp += 1;
          gateway = fresh();
        },
      },
      () => accept,
    );
    for (let i = 0; i < 4; i += 1) made.admit({ userId: `user ${i}` });
    return made;
  }
  for (let i = 0; i < batches; i += 1) {
    // The reader mistakes the bytes after a truncated batch for the rest of that batch.
    if (i % 3 === 0) gateway = fresh();
    gateway.receive(corrupt(below, i % 4));
  }
  return givenUp;
}

function corrupt(below: (limit: number) => number, way: number): Buffer {
  const writer = new BatchWriter('up');
  for (let entry = below(6); entry >= 0; entry -= 1) {
    const link = below(4);
    const what = below(4);
    if (what === 0) writer.opened(link, 'webrtc', below(6));
    else if (what === 1)
      writer.state(
        link,
        Uint8Array.from({ length: below(40) }, () => below(256)),
      );
    else if (what === 2) writer.event(link, '["chat:message",{}]'.slice(0, below(20)));
    else writer.close(link, 'left');
  }
  const batch = writer.take() ?? Buffer.alloc(0);
  // Well-formed, but out of place.
  if (way === 0) return batch;
  if (way === 1) return batch.subarray(0, below(batch.length));
  if (way === 2) return Buffer.from(Uint8Array.from({ length: below(200) }, () => below(256)));
  for (let i = below(4); i >= 0; i -= 1) batch[below(batch.length)]! ^= 1 << below(8);
  return batch;
}
