import type { VipInfo } from '@lalmor/contract/vip.ts'
import { t } from '../../i18n/vip/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './Contacts.module.css'

/** Support and, from a certain level, a personal contact. Empty if the operator has named neither. */
export function Contacts({ vip: { serviceInfo, serviceUrl, personalContact } }: { vip: VipInfo }) {
  return (
    <>
      {serviceInfo + serviceUrl !== '' && <Contact title={t('vip.support')} info={serviceInfo} url={serviceUrl} />}
      {personalContact && <Contact title={t('vip.personal')} {...personalContact} />}
    </>
  )
}

function Contact({ title, info, url }: { title: string; info: string; url: string }) {
  const words = (
    <>
      <Icon name="headset" />
      <span>
        <b>{title}</b>
        {info !== '' && <span className={css.info}>{info}</span>}
      </span>
    </>
  )
  return url === '' ? (
    <div className={css.contact}>{words}</div>
  ) : (
    <a className={css.contact} href={url} target="_blank" rel="noopener noreferrer">
      {words}
      <Icon name="next" />
    </a>
  )
}
