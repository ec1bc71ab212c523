import type { FaqFigures } from '@lalmor/contract/help.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { raiseWaitMs } from '@lalmor/ledger/limits.ts'
import { contributions } from '@lalmor/ledger/valid-bet.ts'
import { answerByMs, answerFromMs, applyAfterMs, bonusPercentMax, bonusPercentStep, bonusStepMs } from '../deposits/rules.ts'
import { changedHoldMs, lostWaitMs } from '../identity/phone/rules.ts'
import { lifeMs as loginMs } from '../identity/auth/session.ts'
import type { MoneyMode } from '../platform/config/money-mode.ts'
import type { Database } from '../platform/db/database.ts'
import { lifeMs as otpMs, resendWaitMs, triesPerCode } from '../platform/otp/rules.ts'
import type { Titles } from '../play/games/titles.ts'
import { lifeMs as launchMs } from '../play/provider-wallet/launch.ts'
import { patienceMs } from '../play/rounds/close-abandoned.ts'
import { readEarnRules } from '../promotions/earn/earn.ts'
import { bonusesMax } from '../promotions/rewards/claim.ts'
import { paiseOf, readTerms } from '../promotions/terms/terms.ts'
import { readVipTable } from '../promotions/vip/table.ts'
import { arrivesByMs, usualMs } from '../withdrawals/rules.ts'
import { accountsMax, waitMsOf } from '../withdrawals/withdrawal-accounts/rules.ts'
import { coolDownMs, lockMs, triesMax } from '../withdrawals/withdrawal-password/rules.ts'
import * as store from './store.ts'

export type FiguresDeps = { db: Database['db']; titles: Pick<Titles, 'open'>; moneyMode: MoneyMode }

/** Returns every figure that the app's texts quote, from the code's own limits and the terms in force. */
export async function readFigures({ db, titles, moneyMode }: FiguresDeps, now: Date): Promise<FaqFigures> {
  const [ranges, settings, vip, first, cashback, weekly, birthday, invite] = await Promise.all([
    store.findRanges(db),
    store.findSettings(db, assets[moneyMode]),
    readVipTable(db),
    readTerms(db, 'first-deposit', now),
    readTerms(db, 'cashback', now),
    readTerms(db, 'vip-weekly', now),
    readTerms(db, 'vip-birthday', now),
    readEarnRules(db, now),
  ])
  return {
    deposit: {
      ...toWire({
        onlineMin: ranges.online.min,
        onlineMax: ranges.online.max,
        upiMin: ranges.upi.min,
        upiMax: ranges.upi.max,
        impsMin: ranges.imps.min,
        impsMax: ranges.imps.max,
        usdtMin: settings.usdtMin,
        usdtMax: settings.usdtMax,
      }),
      confirmations: settings.confirmations,
      rateLock: settings.lockMinutes * 60_000,
      selfServiceAfter: applyAfterMs,
      answerFrom: answerFromMs,
      answerBy: answerByMs,
      waitingStep: bonusStepMs,
      waitingPercent: bonusPercentStep,
      waitingMax: bonusPercentMax,
      waitingByAnswer: Math.min(bonusPercentMax, Math.floor(answerByMs / bonusStepMs) * bonusPercentStep),
      waitingMultiple: settings.waitingMultiple,
      waitingDays: settings.waitingDays,
    },
    withdrawal: {
      ...toWire({ min: settings.minWithdrawal, reviewAbove: settings.reviewAbove }),
      ...levelFigures(vip.wire),
      arrivesAbout: usualMs,
      arrivesBy: arrivesByMs,
      passwordTries: triesMax,
      passwordLock: lockMs,
      passwordHold: coolDownMs,
      accountsMax,
      accountWait: waitMsOf(moneyMode),
    },
    game: {
      rtpMin: Math.min(...titles.open.map(({ rtpPpm }) => rtpPpm)),
      rtpMax: Math.max(...titles.open.map(({ rtpPpm }) => rtpPpm)),
      closesAfter: patienceMs,
      outsideLasts: launchMs,
      countsSlots: contributions.slots.rate,
      countsCrash: contributions.crash.rate,
      countsMines: contributions.mines.rate,
      countsTables: contributions.roulette.rate,
    },
    bonus: {
      ...toWire({
        firstFrom: paiseOf(first.terms.tiers[0]!.fromPaise),
        firstMax: paiseOf(first.terms.maxPaise),
        cashbackFrom: paiseOf(cashback.terms.tiers[0]!.fromPaise),
        cashbackMax: paiseOf(cashback.terms.maxPaise),
      }),
      firstPercentMin: Math.min(...first.terms.tiers.map(({ percent }) => percent)),
      firstPercentMax: Math.max(...first.terms.tiers.map(({ percent }) => percent)),
      firstMultiple: first.terms.multiple,
      firstMultipleMax: first.terms.multipleMax,
      days: first.terms.days,
      openMax: bonusesMax,
      cashbackBets: cashback.terms.betsBpsMax,
      claimDays: cashback.terms.claimDays,
    },
    vip: {
      keepDays: vip.keepDays,
      weeklyMultiple: weekly.terms.betMultiple,
      birthdayKnown: birthday.terms.knownDays,
      rebateMax: Math.max(...vip.wire.map(({ betRebateBps }) => betRebateBps)),
      serviceLevel: vip.minVipLevel,
    },
    invite: {
      percent: invite.percent,
      firstMax: invite.firstMax,
      afterDays: invite.afterDays,
      bets: invite.betsBps,
      monthMax: invite.monthMax,
    },
    account: {
      otpLife: otpMs,
      otpTries: triesPerCode,
      otpResend: resendWaitMs(1),
      login: loginMs,
      phoneHold: changedHoldMs,
      phoneWait: lostWaitMs,
      ...toWire({ startGift: settings.startGift, refillBelow: settings.refillBelow }),
    },
    safety: { limitRaise: raiseWaitMs, realityCheck: settings.checkSeconds * 1000, bonusesEndAfter: settings.forfeitSeconds * 1000 },
  }
}

type Levels = Awaited<ReturnType<typeof readVipTable>>['wire']

function levelFigures(
  levels: Levels,
): Pick<FaqFigures['withdrawal'], 'feeMin' | 'feeMax' | 'dayLimit' | 'dayLimitMax' | 'dayTimes' | 'dayTimesMax'> {
  const [first, last] = [levels[0]!, levels.at(-1)!]
  return {
    feeMin: last.withdrawFeeBps,
    feeMax: first.withdrawFeeBps,
    dayLimit: first.withdrawDailyLimit,
    dayLimitMax: last.withdrawDailyLimit,
    dayTimes: first.withdrawDailyTimes,
    dayTimesMax: last.withdrawDailyTimes,
  }
}
