/** A realm with gateways in a separate process, which a test kills. Prints its address and its gateways' pids. */
import { startWebrtcRealm } from './webrtc-realm.ts';

const server = await startWebrtcRealm({ gateways: 1 });
const pids = server.pool?.figures().map(({ pid }) => pid);
process.stdout.write(`${JSON.stringify({ origin: server.origin, pids })}\n`);
// Tickets for the two players of the test.
for (const name of ['anna', 'vera']) process.stdout.write(`${name} ${server.ticket(name)}\n`);
