/**
 * `/api/account/settings`: the settings that a person saves in the game. Guests have settings too, and keep them when
 * they keep their account.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { NO_USER } from '../contracts/errors.ts';
import { putSettingsSchema, SETTINGS_LIMIT, type SettingsReply } from '../contracts/settings.ts';
import { ApiError } from '../middleware/errors.ts';
import { requireUser } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import type { AccountRouteDeps } from './account-deps.ts';

const refuseLarge = bodyLimit({
  maxSize: SETTINGS_LIMIT,
  onError: () => {
    throw new ApiError(413, 'too_large', `Settings are at most ${SETTINGS_LIMIT / 1024} KB.`);
  },
});

export const userSettingsRoutes = ({ userSettings, sessions, limits }: AccountRouteDeps) => {
  const signedInOnly = requireUser(sessions, NO_USER);
  return new Hono()
    .get('/', signedInOnly, async (c) =>
      c.json((await userSettings.of(c.var.signedIn.user.id)) satisfies SettingsReply),
    )
    .put('/', signedInOnly, refuseLarge, jsonBody(putSettingsSchema), async (c) => {
      const { id: userId } = c.var.signedIn.user;
      const { changedAt, settings } = c.req.valid('json');
      await limits.take([['settings-account', userId]]);
      return c.json((await userSettings.keep(userId, changedAt, settings)) satisfies SettingsReply);
    });
};
