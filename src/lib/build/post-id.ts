/** A post's address, made of the name of its file. */
import { slugOf } from '../../../api/contracts/slug.ts';

/** Small letters, digits and hyphens. */
export const postId = (file: string): string => slugOf(file.replace(/\.mdx$/, ''));
