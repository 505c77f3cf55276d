import type { Plugin } from 'vite';
import { readPosts } from '../posts/read-posts.ts';

const moduleName = 'virtual:posts';

/** Serves `import { posts } from 'virtual:posts'`: those of content/<language>/posts. A broken one fails the build. */
export function postsPlugin(root: string): Plugin {
  return {
    name: 'posts',
    resolveId: (id) => (id === moduleName ? moduleName : null),
    load: (id) => (id === moduleName ? `export const posts = ${JSON.stringify(readPosts(root))};` : null),
    hotUpdate({ file, modules }) {
      const changed = this.environment.moduleGraph.getModuleById(moduleName);
      return /\/content\/[\w-]+\/posts\//.test(file) && changed ? [...modules, changed] : undefined;
    },
  };
}
