import { t } from '../i18n/t.ts'
import { Badge } from './Badge.tsx'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import css from './OpensSoon.module.css'

/** A whole page that is announced and not open: what will stand here, and one way on. */
export function OpensSoon({
  art,
  title,
  text,
  action,
  onPress,
}: {
  art: string
  title: string
  text: string
  action: string
  onPress: () => void
}) {
  return (
    <div className={css.soon}>
      <Card lift>
        <div className={css.inside}>
          <img src={art} alt="" />
          <Badge>{t('soon.badge')}</Badge>
          <h1>{title}</h1>
          <p>{text}</p>
          <Button tone="ghost" size="sm" onPress={onPress}>
            {action}
          </Button>
        </div>
      </Card>
    </div>
  )
}
