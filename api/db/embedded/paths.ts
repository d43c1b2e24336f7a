/** Paths of the files and folders of a cluster. */
import { join } from 'node:path';

/** Paths of the files and folders of one cluster. */
export interface ClusterPaths {
  readonly home: string;
  readonly data: string;
  readonly password: string;
  readonly log: string;
}

/** Returns the paths of the cluster in a home folder. */
export const clusterPaths = (home: string): ClusterPaths => ({
  home,
  data: join(home, 'data'),
  password: join(home, 'password'),
  log: join(home, 'server.log'),
});
