import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const file = join(dir!, name)
        await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
      }),
    )
  },
}
