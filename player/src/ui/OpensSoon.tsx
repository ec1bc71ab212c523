import { t } from '../i18n/t.ts'
import { Badge } from './Badge.tsx'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './OpensSoon.module.css'

type Props = {
  text: string
  action: string
  onPress: () => void
  /** Left out where the page's bar shows it already. */
  title?: string
} & ({ art: string; icon?: never } | { icon: IconName; art?: never })

/** A whole page that is announced but not open: what will be here, and one link to go on. */
export function OpensSoon({ art, icon, title, text, action, onPress }: Props) {
  return (
    <div className={css.soon}>
      <Card lift>
        <div className={css.inside}>
          {art === undefined ? (
            <span className={css.medal}>
              <Icon name={icon} />
            </span>
          ) : (
            <img src={art} alt="" />
          )}
          <Badge>{t('soon.badge')}</Badge>
          {title !== undefined && <h1>{title}</h1>}
          <p>{text}</p>
          <Button tone="ghost" size="sm" onPress={onPress}>
            {action}
          </Button>
        </div>
      </Card>
    </div>
  )
}
