import css from './OfferHead.module.css'

/** The head of an offer's page: the headline, its terms in one line below, art on the right. */
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
