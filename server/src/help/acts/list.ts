import type { Command } from '../../platform/operators/command.ts'
import { helplineList, helplineSet, helplineConfirm, helplineRemove } from './helplines.ts'

export const acts: readonly Command[] = [helplineList, helplineSet, helplineConfirm, helplineRemove]
