/** Tables of the catalogue: made by `npm run db:types` from the migrations and columns.ts, not edited by hand. */
import type { ColumnType } from 'kysely';
import type { Generated } from './column-types.ts';

export interface Items {
  description: string;
  icon: string | null;
  icon_path: string | null;
  id: number;
  max_stack: Generated<number>;
  name: string;
  properties: ColumnType<Record<string, unknown>, string, string>;
  rarity: Generated<string>;
  stackable: Generated<boolean>;
  subtype: string | null;
  type: string;
  value: Generated<number>;
  /** kg */
  weight: Generated<number>;
}

export interface NodeTypeYields {
  /** 0 to 1 */
  chance: number;
  item_id: number;
  max_quantity: number;
  min_quantity: number;
  node_type_id: number;
}

export interface ResourceNodeTypes {
  icon_path: string | null;
  id: number;
  max_health: Generated<number>;
  node_type: string;
  /** Seconds; 0 means no respawn of its own. */
  respawn_time: Generated<number>;
}
