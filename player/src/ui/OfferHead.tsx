import css from './OfferHead.module.css'

export function OfferHead({ title, text, art }: { title: string; text: string; art: string }) {
  return (
    <section className={css.head}>
      <div className={css.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <img src={art} alt="" />
    </section>
  )
}
