import { randomUUID } from 'node:crypto'

/** `code` is the one in the text, for copying. */
export type Post = { id: string; text: string; code?: string; at: string }

const most = 50

/** Operators write, anybody reads: the newest 50 posts. */
export function createChannel() {
  const posts: Post[] = []
  return {
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
