/**
 * `/api/address`: returns the address under which a request counts, for the doctor: only for requests from this
 * machine, including those through its proxy.
 */
import { Hono } from 'hono';
import { isLoopback } from '../addresses/ip.ts';
import { type AddressOf, socketAddress } from '../middleware/address.ts';
import { unknownRoute } from './admin.ts';

export const addressRoutes = (addressOf: AddressOf) =>
  new Hono().get('/', (c) => {
    if (!isLoopback(socketAddress(c))) throw unknownRoute(c);
    return c.json({ address: addressOf(c) });
  });
