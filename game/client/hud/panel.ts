/** A panel in the registry: its rules, and its component. */
import type { ComponentType } from 'react';
import type { PanelRule } from '../store/panels.ts';

export interface Panel extends PanelRule {
  /**
   * The content of the panel. Round that of a modal panel a frame of glass with heading and close button is put; any
   * other brings its own.
   */
  readonly Component: ComponentType;
  /** The frame is no taller than its content, for a few lines. */
  readonly isSmall?: boolean;
}
