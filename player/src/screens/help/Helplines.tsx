export { Helpline } from './Helpline.tsx'
export { SelfTest } from './SelfTest.tsx'
