import type { RevealedPair } from '@lalmor/contract/seeds.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { readPairNumbers, type PairNumbers as Found } from './pair-numbers.ts'

export function PairNumbers({ pair }: { pair: RevealedPair }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => readPairNumbers(pair, (before) => call('/round/list', before === undefined ? {} : { before })),
    meta: { ownMessage: true },
  })
  return (
    <>
      {data ? (
        <FoundNumbers {...data} />
      ) : (
        <Button tone="ghost" size="sm" busy={isPending} onPress={() => mutate()}>
          {isPending ? t('seeds.counting') : t('seeds.count')}
        </Button>
      )}
      {error && (
        <Note tone="bad" icon="alert" announce>
          {callErrorText(error)}
        </Note>
      )}
    </>
  )
}

function FoundNumbers({ from, to, missing, twice, looked }: Found) {
  const isFine = missing === '' && twice === ''
  return (
    <Note tone={isFine ? 'plain' : 'bad'} icon={isFine ? 'shield' : 'alert'} announce>
      {from <= to && missing === '' && <p>{t('seeds.whole', { from, to })}</p>}
      {missing !== '' && <p>{t('seeds.missing', { from, to, numbers: missing })}</p>}
      {twice !== '' && <p>{t('seeds.twice', { numbers: twice })}</p>}
      {looked !== undefined && <p>{t('seeds.notLooked', { from, looked })}</p>}
    </Note>
  )
}
