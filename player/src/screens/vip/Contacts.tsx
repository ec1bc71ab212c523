import type { VipInfo } from '@lalmor/contract/vip.ts'
import { t } from '../../i18n/vip/t.ts'
import { Contact } from '../../page/Support.tsx'

/** A personal one from a certain level. Empty if none is named. */
export function Contacts({ vip: { serviceInfo, serviceUrl, personalContact } }: { vip: VipInfo }) {
  return (
    <>
      {serviceInfo + serviceUrl !== '' && <Contact title={t('vip.support')} info={serviceInfo} url={serviceUrl} />}
      {personalContact && <Contact title={t('vip.personal')} {...personalContact} />}
    </>
  )
}
