/** What is said of an inventory that is not as it should be. */

/** What could not be kept, and what could not be read (interface specification, section 8). */
export const INVENTORY_ERROR = {
  refused: 'Failed to save inventory.',
  lost: 'Error saving inventory. Please try again.',
  load: 'Failed to load inventory items',
} as const;
