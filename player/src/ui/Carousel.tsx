import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { t } from '../i18n/kit/t.ts'
import css from './Carousel.module.css'
import { IconButton } from './IconButton.tsx'
import { createSwiper, slideAfterDrag } from './swiper.ts'

export type Slide = { id: string; content: ReactNode }

/** Movement in px of a press that still counts as a click. */
const strayPx = 10
const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Every 5 s; stopped by touch, hover, focus, hiding, pause or reduced motion. Arrows, drag, wheel and focus reach every slide. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  // The key restarts it for another number of slides.
  return slides.length > 1 ? (
    <Moving key={slides.length} label={label} slides={slides} />
  ) : (
    <div className={css.alone}>{slides[0]?.content}</div>
  )
}

function Moving({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const [swiper] = useState(() => createSwiper(slides.length))
  const index = useSyncExternalStore(swiper.subscribe, swiper.index)
  const [paused, setPaused] = useState(false)
  const track = useRef<HTMLUListElement>(null)
  const { dragPx, dragging } = useDrag(swiper, track)
  useStandstill(swiper)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = track.current?.children[index + step]?.querySelector<HTMLElement>('a[href], button')
    if (step === 0 || !next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <section
      className={css.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={() => swiper.hold('focus', true)}
      onBlur={() => swiper.hold('focus', false)}
      onKeyDown={onKeyDown}
    >
      <div className={css.window}>
        <ul
          ref={track}
          className={`${css.track} ${dragPx === 0 ? '' : css.dragged}`}
          style={place(index, slides.length, dragPx)}
          {...dragging}
        >
          {slides.map(({ id, content }, at) => (
            <li
              key={id}
              aria-roledescription="slide"
              aria-label={t('carousel.place', { at: at + 1, of: slides.length })}
              onFocus={() => swiper.go(at)}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.foot}>
        <span className={css.dots} aria-hidden="true">
          {slides.map(({ id }, at) => (
            <i key={id} className={at === index ? css.here : ''} />
          ))}
        </span>
        <span className={css.control}>
          <IconButton
            icon={paused ? 'play' : 'pause'}
            size="md"
            label={t(paused ? 'carousel.resume' : 'carousel.pause')}
            onPress={() => {
              setPaused(!paused)
              swiper.hold('paused', !paused)
            }}
          />
        </span>
      </div>
    </section>
  )
}

type Swiper = ReturnType<typeof createSwiper>

/** The last slide ends where its row does; the stylesheet has the steps. */
const place = (index: number, count: number, dragPx: number) => ({
  transform: `translateX(calc(${dragPx}px - min(${index} * var(--step), ${count} * var(--step) - var(--row))))`,
})

/** Stops the slides on hidden pages and with reduced motion. */
function useStandstill(swiper: Swiper) {
  useEffect(() => {
    const less = matchMedia(reducedMotion)
    const look = () => {
      swiper.hold('hidden', document.hidden)
      swiper.hold('reduced-motion', less.matches)
    }
    look()
    document.addEventListener('visibilitychange', look)
    less.addEventListener('change', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      less.removeEventListener('change', look)
    }
  }, [swiper])
}

/** Follows a finger, a mouse, or a wheel turned sideways. */
function useDrag(swiper: Swiper, track: { readonly current: HTMLElement | null }) {
  const [dragPx, setDragPx] = useState(0)
  const from = useRef<number | undefined>(undefined)
  const moved = useRef(false)
  const widthPx = () => track.current?.firstElementChild?.clientWidth ?? 1

  useEffect(() => {
    const slides = track.current
    if (!slides) return
    let rests = 0
    const onWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      // A turn of the wheel is many events: one slide for all.
      if (event.timeStamp > rests) swiper.go(swiper.index() + Math.sign(event.deltaX))
      rests = event.timeStamp + 300
    }
    slides.addEventListener('wheel', onWheel, { passive: false })
    return () => slides.removeEventListener('wheel', onWheel)
  }, [swiper, track])

  const end = (dx: number) => {
    if (moved.current) swiper.go(slideAfterDrag(swiper.index(), dx, widthPx()))
    from.current = undefined
    setDragPx(0)
  }
  return {
    dragPx,
    dragging: {
      onPointerEnter: () => swiper.hold('touch', true),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        swiper.hold('touch', true)
        from.current = event.clientX
        moved.current = false
      },
      onPointerMove: (event: PointerEvent) => {
        if (from.current === undefined) return
        const dx = event.clientX - from.current
        if (!moved.current && Math.abs(dx) > strayPx) {
          moved.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        if (moved.current) setDragPx(dx)
      },
      onPointerUp: (event: PointerEvent) => end(event.clientX - (from.current ?? event.clientX)),
      // The browser has taken the touch over, to scroll the page.
      onPointerCancel: () => end(0),
      // A finger leaves when lifted, a mouse when it moves away.
      onPointerLeave: () => swiper.hold('touch', false),
      // Links must not be dragged, and a drag's click opens nothing.
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!moved.current) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
