/** A post's address, made from its file name. */
import { slugOf } from '../../../../api/contracts/slug.ts';

/** Returns a file name as lower-case letters, digits and hyphens. */
export const postId = (file: string): string => slugOf(file.replace(/\.mdx$/, ''));
