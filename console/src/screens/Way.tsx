import logo from '../../../player/src/art/logo-icon.svg'
import type { ReactNode } from 'react'

/** The frame of both ways in. */
export const Way = ({ title, note, foot, children }: { title: string; note: ReactNode; foot: ReactNode; children: ReactNode }) => (
  <main className="alone">
    <div className="row brand-l">
      <img src={logo} alt="" />
      <div>
        <b>Lalmor</b>
        <div className="mut">Console</div>
      </div>
    </div>
    <div className="dlg still">
      <header>
        <h1>{title}</h1>
        <p className="mut">{note}</p>
      </header>
      <div className="bd2">{children}</div>
      <footer>{foot}</footer>
    </div>
    <p className="mut sm">The trail keeps every sign-in and every act.</p>
  </main>
)
