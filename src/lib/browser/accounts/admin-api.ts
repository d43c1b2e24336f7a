/** The calls of the operators' page. */
import { hc, type InferRequestType } from 'hono/client';
import type { AppType } from '#api/app.ts';
import { CLIENT_OPTIONS, read } from './api.ts';

const { admin } = hc<AppType>('/', CLIENT_OPTIONS).api;

type Act = InferRequestType<(typeof admin.accounts)[':id']['act']['$post']>['json'];

type Ask = InferRequestType<typeof admin.server.$post>['json'];

export const adminApi = {
  server: () => read(admin.server.$get()),
  figures: () => read(admin.server.figures.$get()),
  ask: (json: Ask) => read(admin.server.$post({ json })),
  overview: () => read(admin.$get()),
  reports: (state: 'open' | 'closed') => read(admin.reports.$get({ query: { state } })),
  report: (id: string) => read(admin.reports[':id'].$get({ param: { id } })),
  close: (id: string, json: { note: string }) =>
    read(admin.reports[':id'].close.$post({ param: { id }, json })),
  search: (q: string) => read(admin.accounts.$get({ query: { q } })),
  account: (id: string) => read(admin.accounts[':id'].$get({ param: { id } })),
  act: (id: string, json: Act) => read(admin.accounts[':id'].act.$post({ param: { id }, json })),
};
