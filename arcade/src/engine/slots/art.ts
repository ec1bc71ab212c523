export { default as continueDisc } from './art/btn-continue.svg'
export { default as pauseDisc } from './art/btn-pause.svg'
export { default as busyDisc } from './art/btn-spin-busy.svg'
export { default as spinDisc } from './art/btn-spin.svg'
