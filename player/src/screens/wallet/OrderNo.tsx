/** An order's number. Where it is too long for its line it goes on in the next after its day, and not at any digit. */
export const OrderNo = ({ of: orderNo }: { of: string }) => (
  <>
    {orderNo.slice(0, dayEnd)}
    <wbr />
    {orderNo.slice(dayEnd)}
  </>
)

/** `DP20261120` and `WD20261120`, without what follows. */
const dayEnd = 10
