/** The notation is described in i18n/help-answers/en.ts. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: { title: string; text: string }[] }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'points'; points: string[] }

/** Joins consecutive lines of a kind. */
export function blocksOf(answer: string): Block[] {
  const blocks: Block[] = []
  for (const line of answer.split('\n')) {
    const next = blockOf(line)
    const last = blocks.at(-1)
    if (last?.kind === 'steps' && next.kind === 'steps') last.steps.push(...next.steps)
    else if (last?.kind === 'facts' && next.kind === 'facts') last.facts.push(...next.facts)
    else if (last?.kind === 'points' && next.kind === 'points') last.points.push(...next.points)
    else blocks.push(next)
  }
  return blocks
}

function blockOf(line: string): Block {
  if (line.startsWith('· ')) return { kind: 'points', points: [line.slice(2)] }
  const [title, text] = line.split(' | ')
  if (title !== undefined && text !== undefined) return { kind: 'steps', steps: [{ title, text }] }
  const [label, value] = line.split(' = ')
  if (label !== undefined && value !== undefined) return { kind: 'facts', facts: [{ label, value }] }
  return { kind: 'text', text: line }
}

export const linesOf = (answer: string): string[] => answer.split('\n').map((line) => line.replace(/^· /, '').replace(/ [|=] /, ': '))
