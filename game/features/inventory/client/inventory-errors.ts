/** Error messages about the inventory. */

/**
 * Messages for changes that could not be saved and for an inventory that could not be loaded (interface specification,
 * section 8).
 */
export const INVENTORY_ERROR = {
  refused: 'Failed to save inventory.',
  lost: 'Error saving inventory. Please try again.',
  load: 'Failed to load inventory items',
} as const;
