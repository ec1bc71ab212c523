/** Breaks after its date if too long. */
export const OrderNo = ({ of: orderNo }: { of: string }) => (
  <>
    {orderNo.slice(0, dayEnd)}
    <wbr />
    {orderNo.slice(dayEnd)}
  </>
)

/** `DP20261120`, `WD20261120`. */
const dayEnd = 10
