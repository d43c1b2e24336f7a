/** Network probes of the doctor: names, certificates, ports, pages, mail servers. */
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { z } from 'zod';
import { plainAddress } from '../addresses/ip.ts';
import { ownHost } from '../local-health.ts';
import { errorCode } from '../startup-error.ts';
import type { Certificate } from './origin.ts';

/** Timeout of each probe, in ms. */
const PATIENCE_MS = 8000;
const DAY_MS = 86_400_000;

export async function resolveName(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => plainAddress(address) ?? address);
}

/** Returns the addresses of this machine's interfaces. */
export const interfaceAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) =>
    all.map(({ address }) => plainAddress(address) ?? address),
  );

export async function certificateOf(name: string, port: number): Promise<Certificate> {
  // A certificate that browsers refuse is read anyway, to learn the reason.
  const socket = connectTls({ host: name, port, servername: name, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return judged(socket);
  } finally {
    socket.destroy();
  }
}

function judged(socket: TLSSocket): Certificate {
  const daysLeft = (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS;
  return { daysLeft, objection: socket.authorized ? null : String(socket.authorizationError) };
}

/** Fetches a page. @param headers headers of the request */
export async function getPage(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string }> {
  const answer = await fetch(new URL(path, origin), {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { status: answer.status, text: await answer.text() };
}

/**
 * Returns the address under which the game counts a request from this machine; null if the game does not say. @param
 * pretended forged `X-Forwarded-For`; null to send none
 */
export async function countedAs(origin: string, pretended: string | null): Promise<string | null> {
  const headers = pretended === null ? {} : { 'X-Forwarded-For': pretended };
  const { status, text } = await getPage(origin, '/api/address', headers);
  return status === 200 ? addressReply.parse(JSON.parse(text)).address : null;
}
const addressReply = z.object({ address: z.string() });

/** Returns true if a port of this machine is in use, so that no other program can bind it. */
export async function isTaken(host: string, kind: 'tcp' | 'udp', port: number): Promise<boolean> {
  return kind === 'tcp' ? await answers(host, port) : await isBound(port);
}

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host: ownHost(host), port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch (error) {
    if (errorCode(error) === 'ECONNREFUSED') return false;
    throw error;
  } finally {
    socket.destroy();
  }
}

async function isBound(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  try {
    socket.bind(port);
    await once(socket, 'listening');
    return false;
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return true;
    throw error;
  } finally {
    socket.close();
  }
}

/** Returns the first line that a mail server sends. */
export async function smtpGreeting(url: string): Promise<string> {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'smtps:';
  const at = { host: hostname, port: Number(port || (isTls ? 465 : 587)) };
  const socket = isTls ? connectTls({ ...at, servername: hostname }) : connect(at);
  try {
    const [chunk] = await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) });
    socket.end('QUIT\r\n');
    return String(chunk).split('\r\n')[0] ?? '';
  } finally {
    socket.destroy();
  }
}
