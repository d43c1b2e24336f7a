/** A panel in the registry: its rules, and its component. */
import type { ComponentType } from 'react';
import type { PanelRule } from '../store/panels.ts';

export interface Panel extends PanelRule {
  /**
   * Content of the panel. A modal panel gets a frame of glass with a heading and a close button; any other panel brings
   * its own frame.
   */
  readonly Component: ComponentType;
  /** True for a panel of a few lines, whose frame is no taller than its content. */
  readonly isSmall?: boolean;
}
