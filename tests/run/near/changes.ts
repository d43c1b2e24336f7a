/** The files in a change, according to Git. */
import { spawnSync } from 'node:child_process';

export interface Changes {
  /** Description of the commit that files are compared with. */
  readonly base: string;
  /** Changed, new and deleted files, as paths from the root. */
  readonly paths: readonly string[];
}

/**
 * Returns the difference from a base: from the point where the branch left `ref`; without `ref`, from the last commit;
 * or, if nothing differs from that, from the commit before.
 * @throws Error if there is no such base
 */
export function readChanges(root: string, ref?: string): Changes {
  const git = gitAt(root);
  if (ref !== undefined) {
    const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)?.trim();
    if (!commit)
      throw new Error(`Git knows no commit ${ref}: name a branch, a tag or a commit to compare with.`);
    const fork = git('merge-base', commit, 'HEAD')?.trim();
    return { base: `${ref} (${(fork ?? commit).slice(0, 8)})`, paths: changedSince(git, fork ?? commit) };
  }
  const uncommitted = changedSince(git, 'HEAD');
  if (uncommitted.length > 0) return { base: 'the last commit: what is not committed', paths: uncommitted };
  if (git('rev-parse', '--verify', '--quiet', 'HEAD~1') === null)
    throw new Error('Git knows no commit before the last one: name one to compare with.');
  return { base: 'HEAD~1: the last commit, because all is committed', paths: changedSince(git, 'HEAD~1') };
}

/** Lists the files that exist: those that Git tracks, and new ones that it does not ignore. */
export function presentFiles(root: string): Set<string> {
  const git = gitAt(root);
  const deleted = new Set(pathsIn(git('ls-files', '-z', '--deleted')));
  const all = pathsIn(git('ls-files', '-z', '--cached', '--others', '--exclude-standard'));
  return new Set(all.filter((path) => !deleted.has(path)));
}

/** Runs a Git command and returns its output; null if the command failed. */
type Git = (...args: readonly string[]) => string | null;

const gitAt =
  (root: string): Git =>
  (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
    return status === 0 ? stdout : null;
  };

const pathsIn = (list: string | null): string[] => {
  if (list === null) throw new Error('Git could not list the files: this is needed to see what has changed.');
  return list.split('\0').filter((path) => path !== '');
};

/** A renamed file counts as one deleted and one new file: a test may import either. */
function changedSince(git: Git, commit: string): string[] {
  const differing = pathsIn(git('diff', '--name-only', '--no-renames', '-z', commit, '--'));
  const untracked = pathsIn(git('ls-files', '-z', '--others', '--exclude-standard'));
  return [...new Set([...differing, ...untracked])].sort();
}
