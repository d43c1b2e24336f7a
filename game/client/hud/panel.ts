/** A panel in the registry: its rules, and its component. */
import type { ComponentType } from 'react';
import type { PanelRule } from '../state/panels.ts';

export interface Panel extends PanelRule {
  /** The content of the panel; frame, heading and focus are added around it. */
  readonly Component: ComponentType;
}
