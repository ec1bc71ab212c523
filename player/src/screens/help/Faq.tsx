import { href, navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { useVisitState } from '../../page/visit-state.ts'
import { t } from '../../i18n/help-answers/t.ts'
import { useFaqTexts } from '../../i18n/help-answers/load.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Field } from '../../ui/Field.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { markFound } from '../search/mark.ts'
import { entries } from './answers.ts'
import css from './Faq.module.css'
import { excerptOf, findQuestions, type Found } from './find.ts'
import { NotAnswered } from './NotAnswered.tsx'
import { askedMost, questionOf, questions, topics, type QuestionId, type Topic } from './questions.ts'
import { useFigures } from './useFigures.ts'

export { FaqInfo } from './FaqInfo.tsx'

type Filter = Topic | 'all'
type Query = { order?: string }

/** SPEC §2: by topic, searched on the device. No login: it may be what fails. */
export function Faq({ query }: { query: Query }) {
  const [filter, setFilter] = useVisitState<Filter>('topic', 'all')
  const [text, setText] = useVisitState('search', '')
  const isHere = useFaqTexts()
  return (
    <SubPage title={t('title.faq')}>
      <div className={css.search}>
        <Field
          label={t('help.search')}
          bare
          icon="search"
          value={text}
          onChange={setText}
          input={{ type: 'search', enterKeyHint: 'search', placeholder: t('help.search') }}
        >
          {text !== '' && (
            <span className={css.clear}>
              <IconButton icon="close" label={t('help.clear')} onPress={() => setText('')} />
            </span>
          )}
        </Field>
      </div>
      {!isHere ? (
        <Bones />
      ) : text.trim() === '' ? (
        <>
          <Topics filter={filter} onFilter={setFilter} />
          <ByTopic filter={filter} query={query} />
        </>
      ) : (
        <Results
          text={text}
          query={query}
          onTopic={(topic) => {
            setText('')
            setFilter(topic)
          }}
        />
      )}
      {isHere && <NotAnswered order={query.order} />}
    </SubPage>
  )
}

const Topics = ({ filter, onFilter }: { filter?: Filter; onFilter: (filter: Filter) => void }) => (
  <div className={css.topics}>
    <FilterChips
      label={t('help.topics')}
      options={(['all', ...topics] as const).map((id) => ({ id, label: t(`help.topic.${id}`) }))}
      selected={filter}
      onSelect={onFilter}
    />
  </div>
)

const ByTopic = ({ filter, query }: { filter: Filter; query: Query }) =>
  topics
    .filter((topic) => filter === 'all' || filter === topic)
    .map((topic) => (
      <section key={topic} className={css.topic}>
        <h2>{t(`help.topic.${topic}`)}</h2>
        <Rows found={questions.filter((one) => one.topic === topic)} query={query} />
      </section>
    ))

function Results({ text, query, onTopic }: { text: string; query: Query; onTopic: (topic: Filter) => void }) {
  const { words } = useFigures()
  const found = findQuestions(entries(words), text)
  const said = text.trim()
  return (
    <>
      <p className={css.count} role="status">
        {found.length > 0 && t('help.found', { count: found.length, text: said })}
      </p>
      {found.length > 0 ? (
        <Rows found={found} query={query} text={said} />
      ) : (
        <>
          <Empty title={t('help.none', { text: said })} text={t('help.noneText')} />
          <Topics onFilter={onTopic} />
          <section className={css.topic}>
            <h2>{t('help.most')}</h2>
            <Rows found={askedMost.map((id) => ({ id }))} query={query} />
          </section>
        </>
      )}
    </>
  )
}

function Rows({ found, query, text }: { found: readonly Found<QuestionId>[]; query: Query; text?: string }) {
  return (
    <Menu>
      {found.map(({ id, line }) => {
        const asked = { id, ...query }
        const title = t(`question.${id}`)
        return (
          <MenuRow
            key={id}
            label={text === undefined ? title : <Marked text={title} by={text} />}
            note={text !== undefined && <Where id={id} line={line} by={text} />}
            href={href('/pages/account/FAQInfo/FAQInfo', asked)}
            onPress={() => navigateTo('/pages/account/FAQInfo/FAQInfo', asked)}
          />
        )
      })}
    </Menu>
  )
}

const Where = ({ id, line, by }: { id: QuestionId; line: string | undefined; by: string }) => (
  <>
    {t(`help.topic.${questionOf(id)!.topic}`)}
    {line !== undefined && (
      <>
        {' · '}
        <Marked text={excerptOf(line, by)} by={by} />
      </>
    )}
  </>
)

/** Chinese has no spaces: marks matches anywhere. */
const partsOf = (text: string, by: string) =>
  /\p{Script=Han}/u.test(by)
    ? text.split(by).flatMap((part, at) => [...(at > 0 ? [{ text: by, marked: true }] : []), { text: part, marked: false }])
    : markFound(text, by)

const Marked = ({ text, by }: { text: string; by: string }) =>
  partsOf(text, by).map(({ text, marked }, at) =>
    marked ? (
      <mark key={at} className={css.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
