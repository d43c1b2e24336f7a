/**
 * The parts of the project that each browser test proves: `npm run test:near` uses them to select the tests for a
 * change.
 */

/** Paths of each area. A feature is an area too, unless the longer path of another area matches. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  dying: [
    'game/features/combat/server/death',
    'game/features/combat/client/death',
    'game/features/combat/shared/death.ts',
  ],
  hud: ['game/client/hud', 'game/client/store'],
  panels: [
    'game/client/hud/panels',
    'game/client/hud/panel.ts',
    'game/client/hud/menu',
    'game/client/hud/glass',
  ],
  keys: ['game/client/input', 'game/client/actions', 'game/client/hud/use'],
  touch: ['game/client/hud/touch', 'game/client/hud/pad', 'game/client/hud/hold.ts'],
  settings: ['game/client/settings', 'game/client/hud/settings', 'api/services/players/user-settings.ts'],
  sound: ['game/client/audio', 'game/client/hud/captions', 'public/sounds'],
  picture: ['game/client/scenes', 'game/client/views', 'game/client/picking', 'public/images'],
  land: ['game/shared/worldgen', 'game/client/net/world-loader.ts', 'api/routes/world.ts'],
  boot: [
    ...['game/client/boot.ts', 'game/client/page.ts', 'game/client/hud/loading', 'game/client/hud/failure'],
    ...['src/play', 'src/pages/play.astro', 'src/styles/play.css', 'api/services/joining'],
  ],
  net: ['game/client/net', 'game/server/net', 'game/shared/net', 'api/gateways.ts', 'api/ice-servers.ts'],
  realm: ['game/server', 'game/shared', 'game/client', 'api'],
  accounts: [
    ...['api/contracts', 'api/mail', 'api/routes', 'api/services', 'src/islands', 'src/styles/account.css'],
    ...['src/pages/auth', 'src/pages/login.astro', 'src/pages/signup.astro', 'src/pages/dashboard.astro'],
    ...['src/pages/forgot-password.astro', 'src/pages/reset-password.astro'],
  ],
  guests: [
    ...['api/services/accounts/guests.ts', 'api/routes/guest.ts', 'src/islands/GuestButton.tsx'],
    ...['game/client/hud/keep', 'src/islands/account/KeepForm.tsx'],
  ],
  'second steps': [
    ...['api/services/second-steps', 'api/routes/second-step.ts', 'api/routes/second-step-settings.ts'],
    ...['src/islands/SecondStep.tsx', 'src/islands/account/SecondSteps.tsx', 'src/islands/account/Totp.tsx'],
    ...['src/islands/account/Passkeys.tsx', 'src/islands/account/RecoveryCodes.tsx'],
  ],
  operators: [
    ...['api/services/operators', 'api/routes/admin.ts', 'src/islands/admin', 'src/pages/admin.astro'],
    ...['src/styles/admin.css', 'game/client/hud/bulletin'],
  ],
  figures: ['api/services/metrics', 'src/islands/admin/ServerFigures.tsx', 'src/islands/admin/day-line.ts'],
  'first operator': [
    ...['api/services/operators/first-operator.ts', 'api/routes/first-operator.ts'],
    ...['src/islands/FirstOperator.tsx', 'src/pages/operator.astro'],
  ],
  app: [
    ...['src/pages/site.webmanifest.ts', 'src/pages/offline.astro', 'src/pages/offline-worker.js.ts'],
    ...['src/lib/offline-worker.ts', 'src/styles/offline.css', 'game/client/hud/full-screen'],
  ],
  site: ['src', 'content', 'astro.config.mjs', 'api/middleware'],
};

/** Areas and features for each browser test. The tests of one feature take less than a minute and a half altogether. */
export const SPECS: Readonly<Record<string, readonly string[]>> = {
  'tests/e2e/features/asleep.spec.ts': ['net', 'picture', 'chat', 'pvp'],
  'tests/e2e/features/build.spec.ts': ['building', 'structures'],
  'tests/e2e/features/butchering.spec.ts': ['creatures'],
  'tests/e2e/features/camp.spec.ts': ['fire', 'questions', 'survival'],
  'tests/e2e/features/chat-talk.spec.ts': ['chat', 'tips'],
  'tests/e2e/features/chat.spec.ts': ['chat'],
  'tests/e2e/features/cold.spec.ts': ['needs', 'survival'],
  'tests/e2e/features/craft.spec.ts': ['crafting'],
  'tests/e2e/features/death.spec.ts': ['dying'],
  'tests/e2e/features/fight.spec.ts': ['combat', 'pvp'],
  'tests/e2e/features/fire.spec.ts': ['fire'],
  'tests/e2e/features/give.spec.ts': ['inventory', 'pvp', 'questions'],
  'tests/e2e/features/harvest.spec.ts': ['harvest'],
  'tests/e2e/features/inventory.spec.ts': ['inventory', 'items'],
  'tests/e2e/features/looking.spec.ts': ['crafting'],
  'tests/e2e/features/map.spec.ts': ['map'],
  'tests/e2e/features/night.spec.ts': ['night', 'picture'],
  'tests/e2e/features/objectives.spec.ts': ['guidance'],
  'tests/e2e/features/pot.spec.ts': ['cooking'],
  'tests/e2e/features/taming.spec.ts': ['creatures'],
  'tests/e2e/features/together-find.spec.ts': ['map', 'pvp', 'questions'],
  'tests/e2e/features/together-house.spec.ts': ['building', 'pvp', 'questions', 'structures'],
  'tests/e2e/features/weapons.spec.ts': ['combat'],
  'tests/e2e/features/weather.spec.ts': ['farming', 'weather'],
  'tests/e2e/features/wolves.spec.ts': ['creatures'],
  'tests/e2e/play/boot.spec.ts': ['boot'],
  'tests/e2e/play/closing.spec.ts': ['boot', 'net'],
  'tests/e2e/play/faults.spec.ts': ['net'],
  'tests/e2e/play/meeting.spec.ts': ['movement', 'net', 'realm'],
  'tests/e2e/play/people.spec.ts': ['chat', 'map', 'pvp', 'questions', 'touch'],
  'tests/e2e/play/plates.spec.ts': ['picture', 'settings'],
  'tests/e2e/play/names.spec.ts': ['guests', 'questions', 'story'],
  'tests/e2e/play/play-through.spec.ts': ['boot', 'net'],
  'tests/e2e/play/transport.spec.ts': ['net'],
  'tests/e2e/screen/focus.spec.ts': ['panels'],
  'tests/e2e/screen/hud-access.spec.ts': ['hud'],
  'tests/e2e/screen/hud-places.spec.ts': ['hud'],
  'tests/e2e/screen/keys.spec.ts': ['keys'],
  'tests/e2e/screen/panels.spec.ts': ['panels'],
  'tests/e2e/screen/phone-rules.spec.ts': ['hud', 'touch'],
  'tests/e2e/screen/phones.spec.ts': ['touch'],
  'tests/e2e/screen/settings.spec.ts': ['settings'],
  'tests/e2e/screen/sound.spec.ts': ['sound'],
  'tests/e2e/screen/thumbs-and-pad.spec.ts': ['keys', 'touch'],
  'tests/e2e/screen/world.spec.ts': ['land', 'picture'],
  'tests/e2e/site/account-forms.spec.ts': ['accounts'],
  'tests/e2e/site/accounts-guests.spec.ts': ['guests'],
  'tests/e2e/site/accounts.spec.ts': ['accounts'],
  'tests/e2e/site/admin-figures.spec.ts': ['figures'],
  'tests/e2e/site/admin.spec.ts': ['operators'],
  'tests/e2e/site/first-operator.spec.ts': ['first operator'],
  'tests/e2e/site/installed.spec.ts': ['app'],
  'tests/e2e/site/obstacles.spec.ts': ['boot'],
  'tests/e2e/site/second-step.spec.ts': ['second steps'],
  'tests/e2e/site/site-machines.spec.ts': ['site'],
  'tests/e2e/site/site-metadata.spec.ts': ['site'],
  'tests/e2e/site/site.spec.ts': ['site'],
};

/** Features that no browser test proves, each with the reason. */
export const UNPROVEN: Readonly<Record<string, string>> = {};
