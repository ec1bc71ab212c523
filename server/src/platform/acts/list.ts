import type { Command } from '../operators/command.ts'
import {
  noticeList,
  noticePublish,
  noticeWithdraw,
  bannerList,
  bannerPublish,
  bannerWithdraw,
  mailPublish,
  mailWithdraw,
} from './announcements.ts'
import { imprintShow, imprintSet } from './imprint.ts'
import { security } from './security.ts'

export const acts: readonly Command[] = [
  noticeList,
  noticePublish,
  noticeWithdraw,
  bannerList,
  bannerPublish,
  bannerWithdraw,
  mailPublish,
  mailWithdraw,
  imprintShow,
  imprintSet,
  security,
]
