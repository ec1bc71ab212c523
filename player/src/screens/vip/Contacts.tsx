import type { VipInfo } from '@lalmor/contract/vip.ts'
import { t } from '../../i18n/vip/t.ts'
import { Contact } from '../../page/Support.tsx'

/** Shows a personal contact from a certain level on; nothing if operators have named no contact. */
export function Contacts({ vip: { serviceInfo, serviceUrl, personalContact } }: { vip: VipInfo }) {
  return (
    <>
      {serviceInfo + serviceUrl !== '' && <Contact title={t('vip.support')} info={serviceInfo} url={serviceUrl} />}
      {personalContact && <Contact title={t('vip.personal')} {...personalContact} />}
    </>
  )
}
