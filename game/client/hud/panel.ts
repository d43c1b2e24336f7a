/** A panel as the registry holds it: its rules, and what it shows. */
import type { ComponentType } from 'react';
import type { PanelRule } from '../state/panels.ts';

export interface Panel extends PanelRule {
  /** What is in the panel; frame, heading and focus are given to it. */
  readonly Component: ComponentType;
}
