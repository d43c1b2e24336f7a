/**
 * Words that the interface specification quotes or names, by the file that shows them. A word stands alone in its file,
 * or is part of a longer text if it begins or ends with `…`. `{}` stands for an expression.
 */
import type { WordsByFile } from './words.ts';

/** Sections 2.1 and 2.2: routes, header and footer. */
const FRAME: WordsByFile = {
  'src/lib/browser/accounts/return-path.ts': [
    '/',
    '/blog',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/auth/callback',
    '/dashboard',
    '/play',
  ],
  'src/lib/build/site.ts': [
    '…#features',
    '…#screenshots',
    '…#about',
    'Arsenal',
    'Battle Scenes',
    'Legends',
    'Blog',
    'Features',
    'About',
    'Play Now',
  ],
  'src/components/Header.astro': ['Alpha', 'Join the Battle'],
  'src/pages/play.astro': ['Play the game', '…2D pixel-art…', '…open-world survival…', 'Loading...'],
  'src/islands/Protected.tsx': ['Loading...'],
};

/** Section 2.3: the home page. */
const HOME: WordsByFile = {
  'src/pages/index.astro': ['Forge Your Legend', 'Witness the Chaos', 'See More'],
  'content/site/features.json': [
    'Combat Ladle',
    'Tactical Wool Shawl',
    'Cast-Iron Pot',
    'Rolling Pin Arsenal',
    'Herb & Mushroom Satchel',
    'Ocular Implant',
    'Voice Modulator Beads',
    'Combat Knitting Needles',
    'Radiated Samovar',
    'Icon Pendant',
    'Combat Fingerless Gloves',
    "Babushka's Makarov",
  ],
  'content/site/screenshots.json': [
    'Survival in the Tundra',
    'Combat & Weapons',
    'Soviet Shipwreck',
    'Faction Warfare',
    'Crafting System',
    'Dynamic Weather',
  ],
};

/** Section 2.4: the blog. */
const BLOG: WordsByFile = {
  'src/components/PostCard.astro': ['Read More'],
  'content/blog/evolution-of-the-character-sprite.mdx': [
    '…[Pixel Art, Character Design, Game Development, Sprites, Animation, Art Process]…',
  ],
  'src/content.config.ts': [
    'title',
    'subtitle',
    'date',
    'author',
    'authorImage',
    'authorTwitter',
    'excerpt',
    'coverImage',
    'tags',
  ],
};

/** Sections 2.5 to 2.9, 5 and 8: accounts and the dashboard. */
const ACCOUNTS: WordsByFile = {
  'src/islands/parts.tsx': ['OR'],
  'src/islands/LoginForm.tsx': [
    'Sign In',
    'Signing in...',
    'Sign in with Google',
    'Failed to sign in. Please check your credentials.',
  ],
  'src/islands/SignupForm.tsx': [
    'Create Account',
    'Sign up with Google',
    'Go to login',
    'Failed to sign up. Please try again.',
  ],
  'src/islands/ForgotForm.tsx': [
    'Reset Your Password',
    'Send Reset Link',
    'Sending...',
    'Return to login',
    'Failed to send reset email. Please try again.',
  ],
  'src/islands/AuthCallback.tsx': [
    'Authentication in Progress',
    'Completing authentication...',
    'Return to Login',
  ],
  'src/islands/DashboardPage.tsx': [
    'Game Dashboard',
    'Player',
    'Choose a Battlefield Name',
    'Save Username',
    'Saving...',
    'Enter The Battlefield',
    'Sign Out',
    'Username updated successfully!',
  ],
  'src/lib/browser/accounts/callback.ts': ['Authentication failed. Please try again.'],
  'api/contracts/auth.ts': [
    'Please enter both email and password',
    'Please fill in all fields',
    'Passwords do not match',
    'Password must be at least 6 characters long',
    'Please enter your email address',
    "Success! Please check your email for a confirmation link. You'll be able to log in after confirming your email.",
    'Password reset instructions have been sent to your email. Please check your inbox.',
  ],
  'api/contracts/players.ts': [
    'Username cannot be empty',
    'Error updating username: {}',
    'id',
    'user_id',
    'username',
    'health',
    'last_health_update',
    'hunger',
    'thirst',
    'stamina',
    'warmth',
    'max_health',
    'max_hunger',
    'max_thirst',
    'stamina_max',
    'max_warmth',
  ],
  'api/contracts/errors.ts': [
    'User authentication required. Please sign in.',
    'No authenticated user found',
    'Failed to sign in. Please check your credentials.',
    'Authentication failed. Please try again.',
    'Failed to sign in with Google',
  ],
};

/** Sections 2.10, 2.11, 5, 7 and 8: the game's screen. */
const SCREEN: WordsByFile = {
  'game/client/hud/menu/Menu.tsx': [
    'Ocular Implant',
    'Resume',
    'Implant Calibration',
    '/ Controls',
    'Guidance',
    '/ Tips',
    'Settings',
    'Disengage',
    '/ Quit',
  ],
  'game/client/hud/panels/registry.ts': [
    'Ocular Implant',
    'Implant Calibration / Controls',
    'Guidance / Tips',
    'Settings',
    'Inventory',
  ],
  'game/client/hud/stats/words.ts': ['N/A'],
  'game/client/hud/failure/ErrorScreen.tsx': ['Error: {}', 'Failed to initialize game. Please try again.'],
  'game/client/actions/actions.ts': ['hotbar-key-press', 'hotbar-item-selected'],
  'game/client/boot.ts': ['slotNumber'],
  'game/features/inventory/client/inventory-errors.ts': [
    'Failed to save inventory.',
    'Error saving inventory. Please try again.',
  ],
  'game/features/inventory/client/bag/InventoryError.tsx': ['Dismiss'],
  'game/features/needs/client/first-stats.ts': [
    'Failed to load player stats',
    'Failed to initialize player stats',
    'player_health_{}',
  ],
};

export const SITE_WORDS: readonly WordsByFile[] = [FRAME, HOME, BLOG, ACCOUNTS, SCREEN];
