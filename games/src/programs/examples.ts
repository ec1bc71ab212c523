import type { CrashReceipt } from '../crash/receipt.ts'
import type { Receipt } from '../fair/receipt.ts'
import { manifest } from '../manifest.ts'

type Example = () => Receipt | CrashReceipt

/** `example.ts` in a title's folder: of the version that plays, and of those that played before. */
type TitleExamples = { example: Example; earlier?: Example[] }

/** Example receipts of every version of every title, ready to try the verifier with: the worked examples of the README. */
export const examples: readonly (Receipt | CrashReceipt)[] = (
  await Promise.all(
    manifest.map(async ({ folder }) => {
      const { example, earlier = [] } = (await import(/* @vite-ignore */ `../${folder}/example.ts`)) as TitleExamples
      return [...earlier, example].map((make) => make())
    }),
  )
).flat()

/** The name of an example's file in examples/. */
export const exampleName = ({ game, version }: Receipt | CrashReceipt): string =>
  version === 1 ? `${game}.json` : `${game}-v${version}.json`

/** An example's committed text. */
export const exampleFile = (receipt: Receipt | CrashReceipt): string => `${JSON.stringify(receipt, null, 2)}\n`
