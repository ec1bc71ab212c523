import { Icon } from '../ui/Icon.tsx'

/** Play money is said above everything, also before the sign-in. */
export const Stripe = () => (
  <div className="stripe" role="note">
    <Icon name="shield" size="s" />
    <b>Play money house.</b>
    <span>
      Sandbox rails<span className="hide-s">; no rupee here has a value.</span>
    </span>
  </div>
)
