import diya from '../../art/symbols/diya-nights/diya.svg'
import lotus from '../../art/symbols/diya-nights/lotus.svg'
import marigold from '../../art/symbols/diya-nights/marigold.svg'
import peacock from '../../art/symbols/diya-nights/peacock.svg'
import css from './Arch.module.css'

/** The cusped arch with the peacock and its lamp: ornament only. */
export function Arch() {
  return (
    <div className={css.arch} aria-hidden="true">
      <img className={css.peacock} src={peacock} alt="" />
      <img className={css.lotus} src={lotus} alt="" />
      <img className={css.marigold} src={marigold} alt="" />
      <img className={css.diya} src={diya} alt="" />
    </div>
  )
}
