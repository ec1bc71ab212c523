/** An order's number. If it is too long for its line it breaks after its date, not at any digit. */
export const OrderNo = ({ of: orderNo }: { of: string }) => (
  <>
    {orderNo.slice(0, dayEnd)}
    <wbr />
    {orderNo.slice(dayEnd)}
  </>
)

/** Length of `DP20261120` and `WD20261120`, without the rest. */
const dayEnd = 10
