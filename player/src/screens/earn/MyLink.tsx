import { useState } from 'react'
import { product } from '../../data/product.ts'
import { t } from '../../i18n/earn/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { copyText } from '../../ui/copy.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import css from './MyLink.module.css'
import { inviteLink, shownLink } from './invite-link.ts'

const share = (url: string) => void navigator.share({ text: t('earn.shareText', { name: product.name }), url }).catch(() => undefined)

export function MyLink({ code }: { code: string }) {
  const [isQrOpen, setQrOpen] = useState(false)
  const link = inviteLink(code)
  const copy = () => void copyText(link)
  const shareButton = 'share' in navigator && (
    <Button tone="ghost" size="sm" icon="share" onPress={() => share(link)}>
      {t('earn.share')}
    </Button>
  )
  return (
    <Card>
      <h3 className={css.title}>{t('earn.link')}</h3>
      <p className={`${css.link} num`}>{shownLink(link)}</p>
      <div className={css.acts}>
        <Button tone="ghost" size="sm" icon="copy" onPress={copy}>
          {t('earn.copy')}
        </Button>
        {shareButton}
        <Button tone="ghost" size="sm" icon="qr" onPress={() => setQrOpen(true)}>
          {t('earn.qr')}
        </Button>
      </div>
      <p className={css.note}>{t('earn.linkNote', { uid: code })}</p>
      {isQrOpen && (
        <BottomSheet title={t('earn.qrTitle')} onClose={() => setQrOpen(false)}>
          <p className={css.how}>{t('earn.qrText')}</p>
          <div className={css.qr}>
            <QrCode text={link} label={t('earn.qrTitle')} large />
          </div>
          <p className={`${css.below} num`}>{shownLink(link)}</p>
          <div className={css.acts}>
            {shareButton}
            <Button tone="ghost" size="sm" icon="copy" onPress={copy}>
              {t('earn.copyLink')}
            </Button>
          </div>
        </BottomSheet>
      )}
    </Card>
  )
}
