import { randomUUID } from 'node:crypto'

/** A post of the channel. `code` is the one in its text, which the page offers to copy. */
export type Post = { id: string; text: string; code?: string; at: string }

const most = 50

/** A channel that anybody reads and operators write: its newest 50 posts. */
export function createChannel() {
  const posts: Post[] = []
  return {
    /** Newest first. */
    list: (): readonly Post[] => posts,
    /** Adds a post, unless the newest says the same. */
    post({ text, code }: Pick<Post, 'text' | 'code'>): Post {
      if (posts[0]?.text !== text) {
        posts.unshift({ id: randomUUID(), text, ...(code !== undefined && { code }), at: new Date().toISOString() })
        posts.splice(most)
      }
      return posts[0]!
    },
  }
}

export type Channel = ReturnType<typeof createChannel>
