/** Breaks after its date if it is too long for a line. */
export const OrderNo = ({ of: orderNo }: { of: string }) => (
  <>
    {orderNo.slice(0, dayEnd)}
    <wbr />
    {orderNo.slice(dayEnd)}
  </>
)

/** The length of `DP20261120` and `WD20261120`. */
const dayEnd = 10
